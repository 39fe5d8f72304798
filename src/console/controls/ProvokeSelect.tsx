import { textOf } from '../../shared/model/richText.ts';
import { cutText } from '../../shared/model/raw.ts';
import { statusText } from '../../ui/statusText.ts';
import type { OperationPage } from '../../shared/pages/referencePage.ts';
import { provokedDraft, type Draft } from '../draft/draft.ts';
import { LabeledSelect } from './LabeledSelect.tsx';

const optionText = (status: string, description: string): string => {
  const text = description === '' ? statusText(status) : description;
  return `${status} ${cutText(text, 60)}`;
};

type ProvokeSelectProps = { readonly operation: OperationPage; readonly onChoose: (draft: Draft) => void };

/** Loads the request that produces a documented response, including errors. */
export const ProvokeSelect = ({ operation, onChoose }: ProvokeSelectProps) => {
  const choices = operation.responses.filter(({ provocation }) => provocation !== null);
  if (choices.length === 0) return null;
  return (
    <LabeledSelect
      label="Load example"
      value=""
      onChoose={(chosen) => {
        const provocation = choices.find(({ status }) => status === chosen)?.provocation;
        if (provocation) onChoose(provokedDraft(operation, provocation));
      }}
    >
      <option value="" disabled>
        Choose…
      </option>
      {choices.map(({ status, description }) => (
        <option key={status} value={status}>
          {optionText(status, textOf(description))}
        </option>
      ))}
    </LabeledSelect>
  );
};
