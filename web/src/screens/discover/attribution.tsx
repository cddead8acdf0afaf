/** A notice that TMDB's terms require, word for word, wherever its data is shown. */
export const Attribution = () => (
  <p className="mt-8 text-sm text-muted">
    <a href="https://www.themoviedb.org/" rel="noopener" className="inline-flex min-h-6 items-center font-semibold underline underline-offset-4">
      TMDB
    </a>
    {' · '}
    <span lang="en">This product uses the TMDB API but is not endorsed or certified by TMDB.</span>
  </p>
);
