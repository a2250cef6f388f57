import { useSlowWords } from './use-slow-words';

/** While the session is restored or the first page arrives. */
export function LoadingPage() {
  return (
    <main className="pub-page" aria-busy="true">
      <p role="status" className="pub-text">
        {useSlowWords(window.location.pathname) ?? 'Loading...'}
      </p>
    </main>
  );
}
