/** Holds an error of a part of the page, as after a wrong answer of the server: what is around it stays. */
import { Component, type ReactNode } from 'react';

interface ErrorHolderProps {
  /** Another one tries anew. */
  subject: string;
  /** Shown in the part's place. */
  fallback: (retry: () => void) => ReactNode;
  /** Forgets what may be the cause; the part is tried again after it. */
  onRetry: () => unknown;
  children: ReactNode;
}
interface ErrorHolderState {
  hasFailed: boolean;
  subject: string;
}

export class ErrorHolder extends Component<ErrorHolderProps, ErrorHolderState> {
  override state: ErrorHolderState = { hasFailed: false, subject: this.props.subject };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  static getDerivedStateFromProps = ({ subject }: ErrorHolderProps, state: ErrorHolderState) =>
    subject === state.subject ? null : { subject, hasFailed: false };
  #retry = () => void Promise.resolve(this.props.onRetry()).finally(() => this.setState({ hasFailed: false }));

  override render() {
    return this.state.hasFailed ? this.props.fallback(this.#retry) : this.props.children;
  }
}
