/** The id of the trace that a W3C `traceparent` names; undefined if it names none. */
export const traceIdOf = (traceparent: string | readonly string[] | undefined): string | undefined => {
  const [, traceId, parentId] = (typeof traceparent === 'string' && pattern.exec(traceparent)) || [];
  return traceId === noTrace || parentId === noParent ? undefined : traceId;
};

const pattern = /^00-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}$/;
const noTrace = '0'.repeat(32);
const noParent = '0'.repeat(16);
