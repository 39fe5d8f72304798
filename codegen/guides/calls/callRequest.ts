import { requestOfCall } from '../../../src/shared/request/request.ts';
import type { RequestModel } from '../../../src/shared/model/types.ts';
import type { CallOperation, GuideCall } from './call.ts';

/** The request of a call, with its placeholders. Unlike in the reference, nothing is added from the operation's example. */
export const requestOfGuideCall = (call: GuideCall, operation: CallOperation): RequestModel => {
  const { exampleRequest, requestBody } = operation;
  const bare = { ...exampleRequest, pathParameters: {}, query: {}, headers: {}, body: { kind: 'none' as const } };
  const request = requestOfCall(
    {
      operationId: call.operationId,
      as: call.as,
      path: call.path,
      query: call.query,
      headers: call.headers,
      ...(call.body !== undefined && { body: call.body }),
    },
    { exampleRequest: bare, requestBody },
  );
  return { ...request, expectedStatus: call.expect.status };
};
