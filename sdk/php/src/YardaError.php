<?php

declare(strict_types=1);

namespace Yarda;

/** A call that failed. `errorCode` says why; name `requestId` when you ask us about it. */
final class YardaError extends \RuntimeException
{
    /**
     * @param string $errorCode the API's, or `UNREACHABLE`, `TIMED_OUT` or `UNEXPECTED_ANSWER`
     * @param int|null $status the HTTP status; null if there was no answer
     * @param string|null $type kind of failure, for codes that your program does not handle; null if the API did not answer
     * @param string|null $declineCode why a bank refused; null where none did
     * @param string|null $docs address of the documentation of the code
     * @param list<array<string, mixed>> $issues faults in the request, field by field
     * @param int|null $retryAfterSeconds how long to wait before asking again, if the answer said so
     */
    public function __construct(
        public readonly string $errorCode,
        string $message,
        public readonly ?int $status = null,
        public readonly ?string $type = null,
        public readonly ?string $requestId = null,
        public readonly ?string $declineCode = null,
        public readonly ?string $docs = null,
        public readonly array $issues = [],
        public readonly ?int $retryAfterSeconds = null,
    ) {
        parent::__construct($message);
    }

    /** The error that an answer stands for. @internal */
    public static function ofAnswer(Answer $answer, mixed $body): self
    {
        $requestId = $answer->headers['x-request-id'] ?? null;
        $wait = $answer->headers['retry-after'] ?? '';
        $retryAfterSeconds = preg_match('/\A[0-9]{1,9}\z/', $wait) === 1 ? (int) $wait : null;
        if (!is_array($body) || !is_string($body['code'] ?? null) || !is_string($body['message'] ?? null)) {
            $message = "Something other than the API answered, with status {$answer->status}";
            return new self('UNEXPECTED_ANSWER', $message, $answer->status, null, $requestId, retryAfterSeconds: $retryAfterSeconds);
        }
        return new self(
            errorCode: $body['code'],
            message: $body['message'],
            status: $answer->status,
            type: self::stringIn($body, 'type'),
            requestId: $requestId,
            declineCode: self::stringIn($body, 'declineCode'),
            docs: self::stringIn($body, 'docs'),
            issues: is_array($body['issues'] ?? null) ? array_values($body['issues']) : [],
            retryAfterSeconds: $retryAfterSeconds,
        );
    }

    /** @param array<mixed> $body */
    private static function stringIn(array $body, string $field): ?string
    {
        return is_string($body[$field] ?? null) ? $body[$field] : null;
    }
}
