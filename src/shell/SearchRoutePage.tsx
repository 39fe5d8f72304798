import { Main } from './Main.tsx';
import styles from './Message.module.css';

export default function SearchRoutePage() {
  return (
    <Main type="markdownPage" className={styles.page}>
      <h1 className={styles.title}>Search</h1>
    </Main>
  );
}
