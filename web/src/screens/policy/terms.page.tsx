import { Policy } from './policy.tsx';

export default function Terms() {
  return <Policy name="terms" sections={['use', 'content', 'notice', 'liability']} />;
}
