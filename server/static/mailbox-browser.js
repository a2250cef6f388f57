const POLL_MS = 2000;
const status = document.getElementById('status');

for (const button of document.querySelectorAll('button[data-copy]')) {
  button.hidden = !navigator.clipboard;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.dataset.copy);
    status.textContent = `Code ${button.dataset.copy} copied.`;
  });
}

// The page is read anew only when a mail has come: what somebody is marking stays marked until then.
setInterval(async () => {
  try {
    const response = await fetch('/dev/mailbox/newest', { cache: 'no-store' });
    if (!response.ok) return;
    const { newest } = await response.json();
    if (String(newest) !== document.documentElement.dataset.newest) location.reload();
  } catch {
    // The server is restarting: the next look will find it.
  }
}, POLL_MS);
