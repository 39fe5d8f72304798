/**
 * Loaded before the bundler. Its allocator asks for pages of two megabytes, and each is filled with zeros before it is
 * used: a second of a build, and a hundred megabytes that hold nothing.
 */
process.env['MIMALLOC_ALLOW_THP'] ??= '0';
