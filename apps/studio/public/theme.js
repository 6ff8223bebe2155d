// Runs before the first paint, so that a chosen theme does not flash; the page's own program comes later.
try {
  const theme = localStorage.getItem('seedfast.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Without storage the page follows the system.
}
