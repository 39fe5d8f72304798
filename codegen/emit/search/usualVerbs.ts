import type { SearchFile } from '../../../src/shared/search/searchFile.ts';

/** Synonyms of the usual operations of any API. The synonyms of a project precede them. */
export const usualVerbs: SearchFile['synonyms'] = {
  add: ['create', 'register'],
  buy: ['order'],
  cancel: ['delete'],
  change: ['update', 'replace'],
  create: ['add', 'register'],
  delete: ['remove'],
  edit: ['update', 'replace'],
  erase: ['delete', 'remove'],
  fetch: ['get', 'find'],
  'log in': ['login'],
  'log out': ['logout'],
  modify: ['update', 'replace'],
  new: ['create', 'add'],
  register: ['create', 'add'],
  remove: ['delete'],
  rename: ['update', 'replace'],
  retrieve: ['get', 'find'],
  show: ['get', 'list', 'find'],
  'sign in': ['login'],
  'sign out': ['logout'],
  'sign up': ['create', 'register'],
  update: ['change', 'replace'],
  view: ['get', 'list', 'find'],
};
