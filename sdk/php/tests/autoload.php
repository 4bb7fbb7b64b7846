<?php

declare(strict_types=1);

// What Composer does for a shop that has it.
spl_autoload_register(static function (string $class): void {
    $path = __DIR__ . '/../src/' . str_replace('\\', '/', substr($class, strlen('Yarda\\'))) . '.php';
    if (str_starts_with($class, 'Yarda\\') && is_file($path)) {
        require $path;
    }
});
