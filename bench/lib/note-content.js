// Runs in a page: notes in `content` when its person's pet is painted, in milliseconds.
addEventListener('DOMContentLoaded', () => {
  const watcher = new MutationObserver(() => {
    if (!document.querySelector('main')?.textContent?.includes('Nala')) return;
    watcher.disconnect();
    requestAnimationFrame(() => {
      window.content = Math.round(performance.now());
    });
  });
  watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
});
