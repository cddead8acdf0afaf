/**
 * Lets the page live while a translator works on it. Translators of browsers put elements of their own in the place of texts, and React
 * then asks for a text to be removed from, or something to be put before it in, an element where it no longer is: the browser throws, and
 * the whole screen is gone (https://github.com/facebook/react/issues/11538).
 */
export function tolerateTranslation(prototype: Node = Node.prototype) {
  const { removeChild, insertBefore } = prototype;
  prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    return child.parentNode === this ? (removeChild.call(this, child) as T) : child;
  };
  prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    return insertBefore.call(this, node, before?.parentNode === this ? before : null) as T;
  };
}
