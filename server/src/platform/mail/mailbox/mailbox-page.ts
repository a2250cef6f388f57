import { instantCell } from '../../exports';
import type { DeliveredMail } from '../outbox.repository';

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** Makes addresses of the portal's own links clickable in escaped text. */
function withLinks(escaped: string): string {
  return escaped.replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);
}

function codeOf(mail: DeliveredMail): string | undefined {
  return /^[ \t]*(\d{6})[ \t]*$/m.exec(mail.text)?.[1];
}

function renderCode(code: string): string {
  return `<p class="code"><output>${code}</output><button type="button" data-copy="${code}" hidden>Copy code</button></p>`;
}

function renderMail(mail: DeliveredMail, timeZone: string): string {
  const code = codeOf(mail);
  return `<li><article>
<h2>${escapeHtml(mail.subject)}</h2>
<p class="facts">To <strong>${escapeHtml(mail.to)}</strong>, <time datetime="${mail.sent_at.toISOString()}">${instantCell(mail.sent_at, timeZone)?.replace('T', ' ')}</time></p>
${code ? renderCode(code) : ''}
<pre>${withLinks(escapeHtml(mail.text.trim()))}</pre>
${mail.attachment === null ? '' : `<p class="facts">Attached: ${escapeHtml(mail.attachment)}</p>`}
</article></li>`;
}

/** The local mailbox: newest mail first, by the organisation's clock, without inline script or style. */
export function renderMailbox(mails: readonly DeliveredMail[], timeZone: string): string {
  const list = mails.length
    ? `<ol>${mails.map((mail) => renderMail(mail, timeZone)).join('\n')}</ol>`
    : '<p>No mail yet. Sign in, and the code arrives here.</p>';
  return `<!doctype html>
<html lang="en" data-newest="${mails[0]?.id ?? 0}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Local mailbox</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/dev/mailbox.css">
<script src="/dev/mailbox.js" defer></script>
</head>
<body>
<main>
<h1>Local mailbox</h1>
<p>Every mail of this demo installation ends here, newest first. <a href="/dev/mailbox">Look again</a></p>
<p role="status" id="status"></p>
${list}
</main>
</body>
</html>
`;
}
