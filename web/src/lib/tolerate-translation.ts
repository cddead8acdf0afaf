/**
 * Keeps the page working under browser translation, which replaces text nodes. React would throw when it removes such a node
 * (https://github.com/facebook/react/issues/11538).
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
