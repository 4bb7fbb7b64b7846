import type { FastifyReply, FastifyRequest } from 'fastify';
import { plainPage } from './plain-page.ts';
import type { Problem } from './problem.ts';
import { problemStatus } from './problem-status.ts';

/** Whether a browser shows the answer as a page. A call is answered in JSON, whatever it accepts. */
export const isReadByPerson = ({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): boolean =>
  !url.startsWith('/api/') && headers.accept?.includes('text/html') === true;

/** In the place of a page that is not there, or could not be made just now. */
export const failurePage = ({ method }: FastifyRequest, reply: FastifyReply, problem: Problem): string => {
  if (problemStatus[problem.code] === 404) return plainPage(reply, 'Page not found', notFound);
  const words = problem.code === 'INTERNAL' ? 'Please try again.' : problem.message;
  // A link cannot repeat a POST, so only a failed GET gets one.
  const again = method === 'GET' ? '<a href="">Try Again</a>' : '';
  return plainPage(
    reply,
    'Something went wrong',
    `<small>Yarda</small><h1>Something went wrong</h1><p>${words}</p>${again}`,
  );
};

const notFound = `<small>Yarda</small><h1>Page not found</h1>
<p>There is nothing at this address. The link may have been cut short: open it again from where you found it.</p>
<a href="/">Go to your account</a>`;
