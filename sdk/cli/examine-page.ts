/** Result of one check. */
export interface Finding {
  readonly what: string;
  readonly well: boolean;
  readonly text: string;
}

/** Whether a page of a merchant may show consents: by its own policy, and by the origins that its client has registered. */
export const examinePage = async (
  fetchUrl: typeof fetch,
  origin: string,
  { page, client }: { readonly page: string; readonly client: string },
): Promise<Finding[]> => {
  if (!URL.canParse(page)) return [{ what: 'page', well: false, text: `${page} is not a web address` }];
  return [await judgePolicy(fetchUrl, origin, page), await judgeOrigin(fetchUrl, origin, new URL(page).origin, client)];
};

const judgePolicy = async (fetchUrl: typeof fetch, origin: string, page: string): Promise<Finding> => {
  const what = 'CSP';
  try {
    const answer = await fetchUrl(page);
    const policy = answer.headers.get('content-security-policy');
    if (!answer.ok) return { what, well: false, text: `${page} answers ${answer.status}` };
    if (policy === null) return { what, well: true, text: `${page} sends none` };
    const well = mayFrame(policy, origin);
    const text = `${page} ${well ? 'lets' : 'does not let'} ${origin} be shown${well ? '' : ': add it to frame-src'}`;
    return { what, well, text };
  } catch {
    return { what, well: false, text: `${page} does not answer` };
  }
};

const judgeOrigin = async (fetchUrl: typeof fetch, origin: string, own: string, client: string): Promise<Finding> => {
  const what = 'origin';
  try {
    // The page of any consent says which origins may frame it, even where there is no such consent.
    const answer = await fetchUrl(`${origin}/r/cns_doctor?clientId=${encodeURIComponent(client)}`);
    const sources = directive(answer.headers.get('content-security-policy') ?? '', 'frame-ancestors') ?? [];
    const well = own === origin || sources.includes(own);
    return { what, well, text: `${own} is ${well ? '' : 'not '}registered for ${client}` };
  } catch {
    return { what, well: false, text: `${origin} does not answer` };
  }
};

/** Several policies all count. */
const mayFrame = (policies: string, origin: string): boolean =>
  policies.split(',').every((policy) => {
    const found = ['frame-src', 'child-src', 'default-src'].map((name) => directive(policy, name)).find(Boolean);
    return !found || found.some((source) => matches(source, new URL(origin)));
  });

const directive = (policy: string, name: string): string[] | undefined =>
  policy
    .split(';')
    .map((part) => part.trim().split(/\s+/))
    .find(([first]) => first?.toLowerCase() === name)
    ?.slice(1);

const matches = (source: string, { protocol, host, origin }: URL): boolean => {
  if (source === '*' || source === protocol || source === origin || source === host) return true;
  const [, scheme, domain] = /^(?:(https?:)\/\/)?\*(\..+)$/.exec(source) ?? [];
  return domain !== undefined && host.endsWith(domain) && (scheme === undefined || scheme === protocol);
};
