import { useState, type ReactNode, type SyntheticEvent } from 'react';
import type { CodeText } from '../ui/code/codeText.ts';
import type { loadTypedCode } from './typedCode/loadTypedCode.ts';

/** The operation whose types a snippet shows. */
export type TypesOf = { readonly api: string; readonly name: string };

type Loaded = Awaited<ReturnType<typeof loadTypedCode>> & {
  readonly path: string;
  /** The position of the tap that requested them. */
  readonly touched: { readonly x: number; readonly y: number } | undefined;
};

/**
 * Adds types to a TypeScript snippet. They are loaded when the reader first reaches the code with the pointer or keyboard; until
 * then, or if they do not load, the code is unchanged.
 */
export const useTypedCode = (
  { api, name }: TypesOf,
  language: string,
  code: CodeText,
): { readonly body: ReactNode; readonly onReach: ((event: SyntheticEvent) => void) | undefined } => {
  const [loaded, setLoaded] = useState<Loaded>();
  const path = `/hovers/${api}/${name}.json`;
  if (code.lines === undefined || !/^(?:typescript|tsx)$/.test(code.language)) return { body: undefined, onReach: undefined };
  if (loaded?.path === path)
    return {
      body: <loaded.TypedCode lines={code.lines} hovers={loaded.hovers} language={language} touched={loaded.touched} />,
      onReach: undefined,
    };
  const onReach = ({ nativeEvent }: SyntheticEvent): void => {
    const isTouch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
    const touched = isTouch ? { x: nativeEvent.clientX, y: nativeEvent.clientY } : undefined;
    import('./typedCode/loadTypedCode.ts')
      .then(async (module) => {
        const types = await module.loadTypedCode(path);
        // A tap triggers two events: one of the pointer, and then one of the focus, which has no position.
        setLoaded((known) => ({ ...types, path, touched: touched ?? (known?.path === path ? known.touched : undefined) }));
      })
      .catch((error: unknown) => console.warn('The types of this snippet cannot be shown.', error));
  };
  return { body: undefined, onReach };
};
