import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { exampleRole } from '../../../generated/exampleRole.ts';
import type { OperationPage } from '../../shared/pages/referencePage.ts';
import { problemsOfDraft, type Problem } from '../form/problems.ts';
import { exampleDraft, type Draft } from './draft.ts';
import { keepDraft, lastDraft } from './drafts.ts';

type EditedDraft = {
  readonly draft: Draft;
  /** Changes when the form must be rendered anew: its rows decide when they mount whether they are visible. */
  readonly formKey: number;
  /** Whether the reader has changed the draft. */
  readonly isEdited: RefObject<boolean>;
  /** Whether Send sends the draft although it breaks a documented rule. */
  readonly isInsistent: boolean;
  readonly problems: readonly Problem[];
  /** Missing values are among these only after the reader tried to send; invalid values immediately. */
  readonly shownProblems: readonly Problem[];
  readonly edit: (next: Draft) => void;
  /** Replaces the whole draft, also one that breaks a rule on purpose. */
  readonly replace: (next: Draft) => void;
  /** Shows what is missing; the next Send sends anyway. */
  readonly warn: () => void;
};

/**
 * The draft of a request and what is wrong with it. It starts as the linked request, else as what the reader last typed, else as
 * the example.
 */
export const useDraft = (operation: OperationPage, linked: Draft | undefined): EditedDraft => {
  const [draft, setDraft] = useState<Draft>(() => linked ?? lastDraft(operation.anchor) ?? exampleDraft(operation, exampleRole));
  const [formKey, setFormKey] = useState(0);
  const [isInsistent, setIsInsistent] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const isEdited = useRef(false);
  const problems = useMemo(() => problemsOfDraft(operation, draft, operation.schemas), [operation, draft]);

  // An example that was not edited may have changed by the next load.
  useEffect(() => {
    if (isEdited.current) keepDraft(operation.anchor, draft);
  }, [operation.anchor, draft]);

  const edit = useCallback((next: Draft) => {
    isEdited.current = true;
    setDraft(next);
    setIsInsistent(false);
  }, []);
  const replace = (next: Draft): void => {
    isEdited.current = true;
    setDraft(next);
    setFormKey((key) => key + 1);
    setIsChecked(false);
    setIsInsistent(true);
  };
  const warn = (): void => {
    setIsChecked(true);
    setIsInsistent(true);
  };
  const shownProblems = isChecked ? problems : problems.filter(({ isMissing }) => isMissing !== true);
  return { draft, formKey, isEdited, isInsistent, problems, shownProblems, edit, replace, warn };
};
