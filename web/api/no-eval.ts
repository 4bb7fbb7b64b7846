import * as z from 'zod/mini';

// The page's CSP forbids eval; Zod would try it once and cause a violation report.
z.config({ jitless: true });
