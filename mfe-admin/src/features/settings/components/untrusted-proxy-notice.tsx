import { DateTimeText, Notice } from '@portal/ui/base';
import { useQuery } from '@portal/ui/query';
import { serverStatusQuery } from '../api/server-status';

/** Says that a proxy in front of the portal is not trusted, and what to do; nothing where all is well. */
export function UntrustedProxyNotice() {
  const { data } = useQuery(serverStatusQuery);
  const proxy = data?.untrusted_proxy;
  if (!proxy) return null;
  return (
    <Notice tone="warning" title={`Everybody who comes through ${proxy.address} counts as one caller`}>
      Requests from there name the address of another caller (X-Forwarded-For or Forwarded), which the server
      does not believe; last <DateTimeText value={proxy.seen_at} />. The wrong passwords of one person can
      then keep all others out, and sessions show the same address for all. If this is your proxy or load
      balancer, set TRUST_PROXY={proxy.address} where the portal is started, and restart it.
    </Notice>
  );
}
