import type { BrowserContext } from '@playwright/test';

/**
 * Has a browser treat each page as its own translation does: what the page shows moves into elements of the browser's,
 * and so does each text that comes later. The page's own text nodes are then in no document.
 */
export async function translateTexts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const wrap = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [root];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) {
        const parent = text.parentElement;
        if (!(text instanceof Text) || parent === null || text.data.trim() === '') continue;
        if (parent.closest('font, script, style, title, textarea, option, svg, [translate=no]')) continue;
        const translated = document.createElement('font');
        translated.textContent = text.data;
        text.replaceWith(translated);
      }
    };
    const follow = (): void => {
      wrap(document.body);
      new MutationObserver((changes) => {
        for (const { addedNodes, target } of changes) {
          addedNodes.forEach(wrap);
          wrap(target);
        }
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    };
    // What is written into a text that is in no document, nobody sees. React writes into the texts it has made.
    const written = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
    Object.defineProperty(Text.prototype, 'nodeValue', {
      get(this: Text) {
        return this.data;
      },
      set(this: Text, text: string) {
        if (!this.isConnected && text !== this.data)
          console.error(`Whoever has the page translated does not see ‘${text}’, but ‘${this.data}’`);
        written?.set?.call(this, text);
      },
    });
    // A browser translates what it has loaded, and the application has taken the page over by then.
    addEventListener('alive', follow, { once: true });
  });
}
