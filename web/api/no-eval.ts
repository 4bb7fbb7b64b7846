import * as z from 'zod/mini';

// The page's policy forbids eval; Zod would try it once and be reported.
z.config({ jitless: true });
