/** The metrics of several processes as one. */
import { AggregatorRegistry, type Registry } from 'prom-client';
import type { GroupResponse, ProcessGroup } from '../../lib/processes/process-group.ts';

/** One metric, as the library writes it for other processes. */
interface Sample {
  readonly type: string;
  readonly values: readonly { readonly value: number | null }[];
}

/** In Prometheus' text format. The sums include what ended processes had counted, so that they never fall. */
export async function textOfAll(group: ProcessGroup): Promise<string> {
  return registryOf(await group.askAll()).metrics();
}

/** Leaves the group and hands over the counts of this process, together with those handed over before. */
export async function leaveWithCounts(group: ProcessGroup): Promise<void> {
  const samples = await registryOf(await group.askSelf()).getMetricsAsJSON();
  group.leave(samples.filter(({ type }) => ['counter', 'histogram'].includes(String(type))));
}

function registryOf({ values, handover }: GroupResponse): Registry {
  const all = [...values, handover].filter((samples) => samples !== null);
  return AggregatorRegistry.aggregate((all as Sample[][]).map((samples) => samples.map(readable)));
}

/** A value that could not be read is NaN, which JSON has as null. */
function readable(sample: Sample): Sample {
  const values = sample.values.map((point) => ({ ...point, value: point.value ?? Number.NaN }));
  return { ...sample, values };
}
