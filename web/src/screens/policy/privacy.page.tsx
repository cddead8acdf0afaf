import { Policy } from './policy.tsx';

export default function Privacy() {
  return <Policy name="privacy" sections={['kept', 'members', 'browser', 'others', 'rights']} />;
}
