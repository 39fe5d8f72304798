// A module of its own, so that a bundle holds of the parser what is used here and no more.
export { load, YAMLException } from 'js-yaml';
