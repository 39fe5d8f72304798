import { Fragment, useLayoutEffect, useRef, type PointerEventHandler } from 'react';
import { createPortal } from 'react-dom';
import type { HoverText } from '../../shared/pages/hovers.ts';
import { colorType } from './colorType.ts';
import styles from './TypedCode.module.css';

type TypeTipProps = {
  readonly id: string;
  readonly text: HoverText;
  readonly word: HTMLElement;
  readonly onPointerEnter: PointerEventHandler;
  readonly onPointerLeave: PointerEventHandler;
};

const margin = 8;
const gap = 4;

/** Positions the tip below the word, or above it if there is more room; always within the window. */
const place = (tip: HTMLElement, word: HTMLElement): void => {
  const at = word.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const below = at.bottom + gap;
  const fitsBelow = below + height + margin <= innerHeight || at.top < innerHeight - at.bottom;
  // The body does not include the space that is reserved for a scroll bar.
  const right = Math.min(document.documentElement.clientWidth, document.body.getBoundingClientRect().right);
  const left = Math.max(margin, Math.min(at.left, right - width - margin));
  tip.style.left = `${left}px`;
  tip.style.top = `${Math.max(margin, fitsBelow ? below : at.top - gap - height)}px`;
};

/** The type of a word. The tip is above everything and outside of the code, so that copied code does not contain it. */
export const TypeTip = ({ id, text, word, onPointerEnter, onPointerLeave }: TypeTipProps) => {
  const tip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = tip;
    if (current === null) return undefined;
    // In browsers without popovers, the tip is still positioned, but the bar can cover it.
    if ('showPopover' in current && !current.matches(':popover-open')) current.showPopover();
    const follow = (): void => place(current, word);
    follow();
    addEventListener('scroll', follow, { capture: true, passive: true });
    addEventListener('resize', follow);
    return () => {
      removeEventListener('scroll', follow, { capture: true });
      removeEventListener('resize', follow);
    };
  }, [word, text]);
  const home = word.closest('pre')?.parentElement;
  if (home === null || home === undefined) return null;
  const docs = text.docs?.split('`') ?? [];
  return createPortal(
    <div
      ref={tip}
      id={id}
      role="tooltip"
      popover="manual"
      className={styles.tip}
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
    >
      <code className={styles.type}>
        {colorType(text.code).map((part, index) =>
          typeof part === 'string' ? (
            <Fragment key={index}>{part}</Fragment>
          ) : (
            <span key={index} className={part[0]}>
              {part[1]}
            </span>
          ),
        )}
      </code>
      {docs.length === 0 ? null : (
        <p className={styles.docs}>
          {docs.map((piece, index) => (index % 2 === 1 ? <code key={index}>{piece}</code> : <Fragment key={index}>{piece}</Fragment>))}
        </p>
      )}
    </div>,
    home,
  );
};
