import { Component, type ReactNode } from 'react';

interface ErrorHolderProps {
  /** When it changes, the error is cleared. */
  subject: string;
  fallback: (retry: () => void) => ReactNode;
  /** Called before the retry, to remove what may have caused the error. */
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
