<?php

declare(strict_types=1);

// Loads the classes as Composer would.
spl_autoload_register(static function (string $class): void {
    $path = __DIR__ . '/../src/' . str_replace('\\', '/', substr($class, strlen('Yarda\\'))) . '.php';
    if (str_starts_with($class, 'Yarda\\') && is_file($path)) {
        require $path;
    }
});
