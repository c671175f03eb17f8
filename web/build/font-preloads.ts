import type { Plugin } from 'vite';

/** Asks for the two fonts with the page itself, instead of once the style sheet has met their text. */
export function fontPreloads(): Plugin {
  return {
    name: 'pawhood:font-preloads',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head',
          })),
    },
  };
}
