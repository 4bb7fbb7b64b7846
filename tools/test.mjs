import { runPinned } from './bootstrap.mjs';

await runPinned('prove-product.ts');
