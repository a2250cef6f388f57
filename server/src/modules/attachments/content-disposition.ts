/** What an old reader takes: letters that every one of them knows. */
function plain(name: string): string {
  return name.replace(/[^\x20-\x7e]|["%\\]/g, '_');
}

/** As RFC 8187 writes a name of any letters. */
function encoded(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Has a browser save a file under its name, and never show it. */
export function dispositionOf(name: string): string {
  return `attachment; filename="${plain(name)}"; filename*=UTF-8''${encoded(name)}`;
}
