/** What a stream says: the name of an event and its data, or neither in a comment. */
export type OnEvent = (name: string, data: string) => void;

/** Reads a stream of events as our server writes them, until its end. */
export async function readEvents(stream: ReadableStream<Uint8Array>, onEvent: OnEvent): Promise<void> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const events = (rest + decoder.decode(read.value, { stream: true })).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const [, name = '', data = ''] = /^event: (\w+)\ndata: (\w+)$/.exec(event) ?? [];
      onEvent(name, data);
    }
  }
}
