/**
 * Copies all pages to `folder`. Links to files that aren't pages lead to `repository`. If it's null, these links become
 * plain text.
 */
export function collectPages(root: string, folder: string, repository: string | null): void
