import { errorsAnchor } from '../../../src/shared/model/anchors.ts';
import { conventionsOf } from '../../model/conventions/conventions.ts';
import { isPagingName, pagingAnchor } from '../../model/conventions/paging.ts';
import { plainText } from '../../model/text/richText.ts';
import type { ApiModel, JsonValue, ResponseModel, RichText } from '../../../src/shared/model/types.ts';
import { type Draft, urlOf } from './draft.ts';

const responsesOf = (apis: readonly ApiModel[]): readonly ResponseModel[] =>
  apis.flatMap(({ operations }) => operations.flatMap(({ responses }) => responses));

const textsIn = (value: JsonValue | undefined): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

const isError = ({ status }: ResponseModel): boolean => /^[45]/.test(status);

/** The messages in the examples of errors, which readers paste into the search. */
const messagesOf = (response: ResponseModel): readonly string[] =>
  isError(response) || response.status === '207'
    ? response.content.flatMap(({ examples }) => examples.flatMap(({ value }) => textsIn(value))).filter((text) => text.includes(' '))
    : [];

/** The text of a response's record: its description and its messages. */
export const contentOf = (description: RichText, messages: readonly string[]): string =>
  [plainText(description), ...new Set(messages)].filter((text) => text !== '').join(' · ');

/** Removes ids, names and numbers from a message. */
const shapeOf = (message: string): string => message.replace(/\S*[^\p{L}\s.,]\S*/gu, '');

/** The errors that operations share, which have separate records in the sections about all APIs. */
export type SharedErrors = {
  /** Whether the whole response is one of them. */
  readonly isCommon: (response: ResponseModel) => boolean;
  /** The messages of a response without those that other operations return as well. */
  readonly ownMessages: (response: ResponseModel) => readonly string[];
  readonly drafts: readonly Draft[];
};

/**
 * If this many operations document an error with the same words and message, it gets one record, which links to the errors of all
 * APIs.
 */
const commonFrom = 5;

/** Finds the errors that operations share. */
export const sharedErrors = (apis: readonly ApiModel[]): SharedErrors => {
  const sections = new Map(conventionsOf(apis).map(({ anchor, title }) => [anchor, title]));
  const common = commonErrors(responsesOf(apis).filter(isError), sections.get(errorsAnchor));
  const hasPaging = sections.has(pagingAnchor);
  return { ...common, ownMessages: (response) => messagesOf(response).filter((message) => !hasPaging || !isAboutPaging(message)) };
};

/** The last message of each shape: messages that differ only in ids, names and numbers count as one. */
const distinct = (messages: readonly string[]): readonly string[] => [
  ...new Map(messages.map((message) => [shapeOf(message), message])).values(),
];

/** The errors that many operations return for the same reason. */
const commonErrors = (responses: readonly ResponseModel[], section: string | undefined): Pick<SharedErrors, 'isCommon' | 'drafts'> => {
  if (section === undefined) return { isCommon: () => false, drafts: [] };
  const keyOf = ({ status, description }: ResponseModel): string => `${status} ${plainText(description)}`;
  const byWords = Map.groupBy(responses, keyOf);
  const common = [...byWords.values()].filter((same) => same.length >= commonFrom * Math.max(1, distinct(same.flatMap(messagesOf)).length));
  const keys = new Set(common.flatMap((same) => same.slice(0, 1).map(keyOf)));
  return {
    isCommon: (response) => isError(response) && keys.has(keyOf(response)),
    drafts: common.flatMap((same) =>
      same.slice(0, 1).map(({ status, description }): Draft => ({
        kind: 'status',
        url: urlOf('/', errorsAnchor),
        levels: ['Every API', section, status],
        content: contentOf(description, distinct(same.flatMap(messagesOf))),
      })),
    ),
  };
};

/** Whether a message names a parameter that selects a page, as in `page_size: 5000 is above the maximum of 1000.` */
const isAboutPaging = (message: string): boolean => isPagingName(/^[\w-]+(?=: )/.exec(message)?.[0] ?? '');

/** The messages about paging parameters. Any list returns them, so searching for one has to find the section about paging. */
export const pagingMessages = (apis: readonly ApiModel[]): readonly string[] =>
  distinct(responsesOf(apis).flatMap(messagesOf).filter(isAboutPaging));
