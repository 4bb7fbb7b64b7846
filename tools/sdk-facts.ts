import { refusalSentences, toleranceSeconds } from '@yarda/node/read-webhook.ts';
import { retryRules } from '@yarda/node/retry-wait.ts';
import { version } from '@yarda/node/version.ts';
import { defaults } from '@yarda/node/yarda.ts';

/** Numbers and texts that the packages share, by the names that they have there. */
export const sdkFacts: Readonly<Record<string, string | number>> = {
  VERSION: version,
  MAX_RETRIES: defaults.maxRetries,
  TIMEOUT_MS: defaults.timeoutMs,
  FIRST_WAIT_MS: retryRules.firstMs,
  LONGEST_WAIT_MS: retryRules.longestMs,
  MAX_RETRY_AFTER_SECONDS: retryRules.maxRetryAfterSeconds,
  TOLERANCE_SECONDS: toleranceSeconds,
};

/** Why a webhook is refused, and the sentence of each reason. */
export const sdkRefusals: Readonly<Record<string, string>> = refusalSentences;
