import { useCallback } from 'react';
import { useSearchParams, type NavigateOptions } from 'react-router';

type ChangeParams = (next: (before: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => void;

/** The parameters of the address, and a way to change them. */
export function useAddressParams(): [params: URLSearchParams, change: ChangeParams] {
  const [params, setParams] = useSearchParams();
  const change = useCallback<ChangeParams>(
    (next, options) => {
      // The page renders a moment after its address has changed. A second choice in that moment must not undo the first.
      setParams(next(new URLSearchParams(window.location.search)), options);
    },
    [setParams],
  );
  return [params, change];
}
