/** Walks a screen or an open overlay by arrows, and reports what a remote cannot reach or see. */
import type { Page } from '@playwright/test';

/** Presses all arrows from the focused element. @returns unreachable elements, and those whose focus ring is clipped */
export const walk = (page: Page): Promise<{ unreached: string[]; cut: string[] }> =>
  page.evaluate(() => {
    // Even a short transition would show the old ring.
    const still = new CSSStyleSheet();
    still.replaceSync('* { transition-property: none !important; }');
    document.adoptedStyleSheets.push(still);
    const scope = document.querySelector('dialog[open], :popover-open') ?? document;
    const pressable = 'a[href], button:not(:disabled), input:not(:disabled):not([type=hidden]), select:not(:disabled), textarea:not(:disabled)';
    /** @returns what clips an element's focus ring */
    const cutter = (element: Element): string | undefined => {
      // The video's ring is inside it; the start of a page cannot be pressed.
      if (element.matches('[data-player], [tabindex="-1"]')) return undefined;
      const ringed = element.closest('search form:has(input:focus), .inline-flex:has(> select:focus)') ?? element;
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(ringed);
      if (outlineStyle === 'none') return 'it has no ring';
      const width = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
      const { top, bottom, left, right } = ringed.getBoundingClientRect();
      const isCut = (x: number, y: number, far: number, below: number) =>
        Math.max(x - left + width, y - top + width, right + width - far, bottom + width - below) >= 1;
      for (let around: Element | null = ringed; around && around !== document.body; around = around.parentElement) {
        const { overflow, contentVisibility, position } = getComputedStyle(around);
        const box = around.getBoundingClientRect();
        const [x, y] = [box.left + around.clientLeft, box.top + around.clientTop];
        const clips = around !== ringed && (overflow !== 'visible' || contentVisibility === 'auto');
        if (clips && isCut(x, y, x + around.clientWidth, y + around.clientHeight)) return `${around.tagName}.${around.className}`.slice(0, 100);
        // Only the screen cuts fixed elements and overlays.
        if (position === 'fixed' || around === scope) break;
      }
      return isCut(0, 0, innerWidth, innerHeight) ? 'the screen' : undefined;
    };
    const cut: string[] = [];
    const reached = new Set([document.activeElement as HTMLElement]);
    for (const element of reached)
      for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
        element.focus();
        // Arrows leave a text field at its ends.
        const isBack = key === 'ArrowUp' || key === 'ArrowLeft';
        if (element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && ['text', 'search'].includes(element.type)))
          element.setSelectionRange(isBack ? 0 : element.value.length, isBack ? 0 : element.value.length);
        element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
        const next = document.activeElement;
        if (!(next instanceof HTMLElement) || next === document.body || reached.has(next)) continue;
        const by = cutter(next);
        if (by) cut.push(`${next.outerHTML.slice(0, 120)} is cut by ${by}`);
        reached.add(next);
      }
    const isShown = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width >= 2;
    // A row's heading leads where its last card does.
    const isForArrows = (element: HTMLElement) => element.tabIndex >= 0 && !element.closest('[inert], [data-no-remote], [data-focus-group=skip]');
    const missed = [...scope.querySelectorAll<HTMLElement>(pressable)].filter((element) => !reached.has(element) && isForArrows(element) && isShown(element));
    document.adoptedStyleSheets.pop();
    return { unreached: missed.map((element) => element.outerHTML.slice(0, 120)), cut };
  });
