/** Waits for what takes the place of an element. @param then called once, after the element has left the page @returns ends it */
export function onceGone(element: Element, then: () => void): () => void {
  const changes = new MutationObserver(() => {
    if (element.isConnected) return;
    changes.disconnect();
    then();
  });
  changes.observe(document.body, { childList: true, subtree: true });
  return () => changes.disconnect();
}
