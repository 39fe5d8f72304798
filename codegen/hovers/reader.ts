import type ts from 'typescript';
import type { TypePrinter } from './printType.ts';
import type { HoverText } from '../../src/shared/pages/hovers.ts';

/** The input for the words of one snippet. */
export type Reader = { readonly checker: ts.TypeChecker; readonly printer: TypePrinter; readonly file: ts.SourceFile };

export const withDocs = (code: string, docs: string | undefined): HoverText => (docs === undefined ? { code } : { code, docs });
