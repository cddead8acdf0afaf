/** Holds an error of the watch screen: the rest of the page stays, and the screen is tried again. */
import { pages } from '@yinmu/contract/pages.ts';
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useMatch } from 'react-router';
import { queryClient } from '../../api/query.ts';
import { Failed } from '../../ui/states.tsx';

interface HolderProps {
  /** Another one tries anew. */
  page: string;
  children: ReactNode;
}
interface HolderState {
  hasFailed: boolean;
  page: string;
}

class Holder extends Component<HolderProps, HolderState> {
  override state: HolderState = { hasFailed: false, page: this.props.page };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  static getDerivedStateFromProps = ({ page }: HolderProps, state: HolderState) => (page === state.page ? null : { page, hasFailed: false });
  /** Asks the server anew, because its answer may be the cause. */
  #retry = () => void queryClient.resetQueries().finally(() => this.setState({ hasFailed: false }));

  override render() {
    return this.state.hasFailed ? <FailedScreen onRetry={this.#retry} /> : this.props.children;
  }
}

/** On other pages a film that has failed is simply gone. */
function FailedScreen({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  if (!useMatch(pages.watch.path)) return null;
  return (
    <main id="main" className="page-edge pt-6">
      <title>{`${t('error.video')} · ${t('site.name')}`}</title>
      <Failed message={t('error.video')} onRetry={onRetry} />
    </main>
  );
}

export const WatchBoundary = ({ children }: { children: ReactNode }) => <Holder page={useLocation().pathname}>{children}</Holder>;
