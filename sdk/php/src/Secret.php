<?php

declare(strict_types=1);

namespace Yarda;

/** A secret key, which no dump, export, serialization or exception shows. @internal */
final class Secret
{
    /** @var \WeakMap<self, string>|null The values stand outside their objects: `var_export` shows every property. */
    private static ?\WeakMap $values = null;

    public function __construct(#[\SensitiveParameter] string $given)
    {
        $value = self::text($given, 'Your secret key');
        if (!str_starts_with($value, 'sk_')) {
            throw new \InvalidArgumentException('Yarda needs your secret key: sk_…');
        }
        self::$values ??= new \WeakMap();
        self::$values[$this] = $value;
    }

    public function reveal(): string
    {
        return self::$values[$this] ?? throw new \LogicException('A secret key is not copied: make a Yarda in each process');
    }

    /** @return never */
    public function __serialize(): array
    {
        throw new \LogicException('A secret key is not serialized: make a Yarda in each process');
    }

    public function __clone()
    {
        throw new \LogicException('A secret key is not copied');
    }

    /**
     * A secret as it was copied, without the space or the line break around it.
     *
     * @throws \InvalidArgumentException that names a character that no secret has, and shows nothing of the secret
     */
    public static function text(#[\SensitiveParameter] string $given, string $what): string
    {
        $text = preg_replace('/\A[\s\p{Z}\x{feff}\x{200b}]+|[\s\p{Z}\x{feff}\x{200b}]+\z/u', '', $given);
        if ($text === null) {
            throw new \InvalidArgumentException("{$what} is not text in UTF-8: copy it again");
        }
        if (preg_match('/[^\x21-\x7e]/u', $text, $found, PREG_OFFSET_CAPTURE) !== 1) {
            return $text;
        }
        [[$character, $before]] = $found;
        $code = strtoupper(str_pad(dechex(self::codePoint($character)), 4, '0', STR_PAD_LEFT));
        $position = $before + 1;
        throw new \InvalidArgumentException(
            "{$what} holds a character that none has, U+{$code}, at place {$position}: copy it again",
        );
    }

    private static function codePoint(string $character): int
    {
        $bytes = array_values(unpack('C*', $character) ?: [0]);
        $point = count($bytes) === 1 ? $bytes[0] : $bytes[0] & (0xff >> (count($bytes) + 1));
        foreach (array_slice($bytes, 1) as $byte) {
            $point = ($point << 6) | ($byte & 0x3f);
        }
        return $point;
    }
}
