/** What an admin is told where a change is followed by a mail: that it goes out, or that it waits. */
export function mailWords(answer: { mail_delayed: boolean }, onItsWay: string): string {
  return answer.mail_delayed
    ? 'The mail about it is queued; mail is not being delivered at present.'
    : onItsWay;
}
