import { makeId } from '../state/ids.ts';

/** Ids of the demo organization, as in the examples of the specs. */
export const organizationId = '94c043ab-6343-47f1-8274-a4917eedd65b';

export const user = {
  ada: '597d166a-7951-4e54-ab39-5198b5fab9a2',
  dev: '7268aecc-aa68-49f6-b6e7-e279da16a8cc',
  ana: 'e4978ea6-c264-4f4b-a90e-eb157f0dc41d',
  leo: '1a20470b-77b5-4f70-bef1-19651858b7cc',
  mia: '52dc75d9-3aba-48af-98bb-b0cab3f53f47',
} as const;

export const robolog = {
  r1: 'f0bcd62c-3b11-4d43-878a-19f5012036a5',
  r2: 'f37b915e-27bd-4bc4-adef-04b3e13f663a',
  r3: '79c2c28b-63a3-43d0-8ad2-2ce5464e2bd4',
  r4: '2df56128-d53c-4fa0-828e-67ed6e48860f',
  r5: 'ed5f2f27-5c06-4b6d-8b16-d2423ee6b8dc',
  r6: '6cfa740a-0c5e-4a53-a28e-edec076dd3a0',
  r7: 'f2c0317c-8ffb-4229-a0a3-d95ccb6e462d',
  r8: 'd9098659-da33-452f-9b7f-f29dc8236c20',
  r9: '9bca4a0f-ca1f-46c8-8f2e-22bd85432eee',
  r10: '04d13bc3-2bda-4741-8817-b898cbb6e22b',
  r11: '32d681b4-2d40-4193-8e50-b81b743dc85e',
  r12: 'b9b9b7e2-882b-4e0c-b9db-704f6d9d083e',
} as const;

export const channel = {
  c1: '7f84dd52-0d9d-4e7b-9c71-e5a1aa59c486',
  c2: '62004f42-3209-4637-b0bb-bdf48da63ea4',
  c3: '8ad22779-7544-43e2-aaa0-07aa19af494e',
  c4: '4043d510-353d-464e-a4bc-9a534b4d1069',
  c5: '05279335-c9a8-4050-91c8-4df05f3434bd',
} as const;

export const channelSchema = {
  cs0: 'a439676d-28e5-4ab0-8a5b-e75cf2f3e1bb',
  cs1: '4ff4e897-bf77-4c78-8c54-0c868872cff2',
  cs2: '3a94431c-01af-47d0-9868-82d6393e9aec',
  cs3: '34307ec5-9b59-43a1-97ff-eb71c7a10ca7',
  cs4: '9a3bcad2-fabd-4d51-8eab-32137cab3ee2',
  cs5: '20bf5813-780e-42f6-821b-3aef7dc115e6',
} as const;

export const field = {
  f1: '46e45f8c-d41f-46e0-b684-c6d3bd990c3a',
  f2: 'c224854e-d72c-4c71-a5c4-318d38aa10d9',
  f3: '1a3cd522-af46-4bcc-9ad2-c2f6053b8023',
  f4: 'fa0056bc-606e-4232-a955-c9f1f68c02df',
  f5: '2fc425d8-e346-47b9-8ded-806ee9d5ee76',
  f6: '808d1ff3-87d6-4bd5-91e0-d3abfc242e4a',
  f7: '88e6e9de-1b7a-458d-8333-34fbb6292baa',
  f8: 'fd165041-01d5-4c20-98a1-61c43906dd8a',
} as const;

export const productField = {
  pf1: '02727993-c117-4211-91cd-6a62224bcf6a',
  pf2: 'e7c0e642-39f9-4727-ba30-f0e2f1e276e5',
  pf3: '587824bb-125a-4a72-9f99-09b2fd4adabd',
  pf4: '29eb5920-2981-406f-b9e6-bfb8b35cc157',
} as const;

export const value = {
  v1: '2f862ffe-cf28-4725-92d8-75af412a1927',
  v2: '8d5037d4-5d5c-4e93-b2a4-2dadbff12a01',
  v3: 'eb1a7de2-7eca-42be-a1ab-03a3e593d8cd',
  v4: 'afb0f9d3-0be8-43e5-8099-0922ea66c67d',
  v5: '5f4c94ea-0668-4b5a-ac91-71becc7afef2',
} as const;

export const location = {
  l1: '069f49d6-2e02-4565-833d-8c1b47ffee18',
  l2: '6d3ae451-d205-42f0-81fb-77720d3e6df0',
  l3: '520ee583-bcd1-49ea-9e22-cabbb608a86a',
} as const;

export const store = {
  s1: 'c1a95a32-e800-42c8-a930-f53edbdcf07c',
  s2: 'b1356ccb-9a4b-4668-9c33-4e89e25bbf2e',
  s3: '541f620f-46f9-463e-bfc0-dbf32b746ade',
  s4: '4a0cc9a7-99f9-4b5c-8dbd-bded1d245c50',
} as const;

export const storeV1 = { sv1: 'f148e207-9e65-4f1c-bb9f-0921711c2cbe', sv2: 'de6a0ad3-641c-442c-be8c-d38b76be2d9e' } as const;

export const token = { t1: '887fe918-7d9f-4adc-97b7-ca2d1878709a', t2: '1c607aaa-72d3-4058-b72b-f241619bf42f' } as const;

export const ontology = { o1: '3ecff865-d22a-4d2c-b8d0-8064ea9a628a', o2: '03cfc43a-2f38-44ec-b17e-2d00f2d25b1b' } as const;

export const tagger = {
  tg1: 'cb93ca56-4f17-4f11-8d8e-c078b37e2630',
  tg2: '611fb802-6d41-4fd2-a59b-f283d94d76ce',
  tg3: '9a76096e-ba9f-461c-9baa-e5f7f0a79431',
  tg4: '55d4be30-8934-42cb-aaf9-38691dc28ca8',
} as const;

export const taggerVersion = {
  tv1: 'fb217f05-47b6-4c39-8467-e6110fc12eee',
  tv2: '63de70a3-853f-47a5-8da3-48a471e2aa46',
  tv3: 'ee08b1ff-1f82-46e1-b30b-8eabc6f2fd6d',
  tv4: 'b5f2d0d8-bc11-4c28-9f85-cdf02ef74f36',
  tv5: 'c35944bd-f3d0-46df-b9cf-a233a886a381',
  tv6: '4842bcb5-aef7-44cc-8f53-07defdb294ed',
} as const;

export const invocation = {
  i1: 'bb994132-888e-4c14-9757-346bf0bb481f',
  i2: '7f2c3127-bf61-4aaf-8373-b0a43cb99ca5',
  i3: '3456e6eb-e02e-405c-a175-0767f26223a8',
} as const;

export const job = {
  j1: 'cc2272e3-0bd2-4ccf-ac3d-7b8c37f2d9ff',
  j2: '52ebc271-a907-4ea4-a8c5-f856f833a4e8',
  j3: '359e78f9-5834-4728-8f15-ba458ba775b5',
  j4: '84f5063c-1ff2-4e01-ab3b-59a752dbc737',
  j5: '8ae03e7e-2bea-44d3-8d30-64caa58b01fb',
  j6: '7c356162-4c21-45b5-b4a4-f98164601119',
  j7: 'e5889b8b-d968-48d1-b797-209693dfc9dd',
} as const;

export const stage = {
  st1: '269a8bbf-34c5-4268-89ce-668394b3615d',
  st2: '2beea2ab-c9d0-4a7c-a566-8a04f879188d',
  st3: '7cc02435-432d-4a0c-93eb-27487175b561',
  st4: '1031f4aa-6d51-4230-9a8d-5377feb4f9cf',
  st5: 'eae118e7-d234-431a-9d72-6fad4a4bc213',
  st6: '1546232b-5745-4df0-9296-b5ca1458c74b',
  st7: '0f2e99a5-22ab-4ee4-b78b-85f59e414925',
  st8: '9c41e7d3-5b28-4f0a-86e9-d2c7f1a3b594',
} as const;

/** Ids that do not occur in the examples. They have their own counter, separate from the ids of new entities. */
export const makeSeedIds = (): (() => string) => {
  let made = 0;
  return () => {
    made += 1;
    return makeId(0, made);
  };
};
