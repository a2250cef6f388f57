import styles from './landing.module.css';

const PROMISES = [
  {
    name: 'Asset Tracking',
    text: 'Complete lifecycle management: who has what, since when, in which condition, from the day it is bought to the day it is retired.',
    path: 'M4 8.5 12 4l8 4.5v7L12 20l-8-4.5ZM4 8.5l8 4.5 8-4.5M12 13v7',
  },
  {
    name: 'Role-Based Access',
    text: 'Administrators, procurement, finance and employees each see their own area, and may do what their role allows.',
    path: 'M9 11a3.25 3.25 0 1 0 0-6.5A3.25 3.25 0 0 0 9 11ZM3 19.5c.5-3.4 2.9-5.2 6-5.2s5.5 1.8 6 5.2M16 4.8a3.25 3.25 0 0 1 0 6M17.5 14.6c2 .6 3.2 2.3 3.5 4.9',
  },
  {
    name: 'Analytics & Reports',
    text: 'Spending, budgets and asset health as figures that add up, ready to be exported.',
    path: 'M4 4v16h16M8.5 16v-4M13 16V8M17.5 16v-6',
  },
  {
    name: 'Enterprise Security',
    text: 'Two-factor authentication at every sign-in, and token-based access that ends when it should.',
    path: 'M12 3.5 5 6v5.5c0 4.4 3 7.5 7 9 4-1.5 7-4.6 7-9V6ZM9 12l2.2 2.2L15.2 10',
  },
] as const;

/** What the product is for, in four points. */
export function Promises() {
  return (
    <section className={styles.section} aria-labelledby="promises">
      <h2 id="promises" className={styles.heading}>
        One place for everything your organisation owns
      </h2>
      <ul className={styles.promises}>
        {PROMISES.map(({ name, text, path }) => (
          <li key={name} className={styles.promise}>
            <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <path d={path} />
            </svg>
            <h3 className={styles.name}>{name}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
