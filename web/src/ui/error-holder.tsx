import { Component, type ReactNode } from 'react';

interface ErrorHolderProps {
  /** A new one resets it. */
  subject: string;
  fallback: (retry: () => void) => ReactNode;
  /** Clears a possible cause before the retry. */
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
