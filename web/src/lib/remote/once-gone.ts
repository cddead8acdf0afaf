/** Calls `then` once the element has left the page. @returns a stop function */
export function onceGone(element: Element, then: () => void): () => void {
  const changes = new MutationObserver(() => {
    if (element.isConnected) return;
    changes.disconnect();
    then();
  });
  changes.observe(document.body, { childList: true, subtree: true });
  return () => changes.disconnect();
}
