// Sets the chosen theme before the first paint, so that the page doesn't flash. The page's own script runs later.
try {
  const theme = localStorage.getItem('seedfast.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // If storage is blocked, the page follows the system theme.
}
