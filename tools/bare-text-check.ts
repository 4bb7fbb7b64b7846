import { bareTexts } from './bare-text.ts';

const faults = bareTexts(process.cwd(), (path) => path.startsWith('web/') || path.startsWith('embed/'));
for (const fault of faults)
  console.error(`✗ ${fault}: text stands beside something that changes. Give it an element of its own.`);
process.exitCode = faults.length === 0 ? 0 : 1;
