/** Which lessons of the first game have been read. Kept by the browser. */

export type Lesson = 'turn' | 'duel' | 'action';

const KEY = 'rustlers.lords.guide';
const ALL: Lesson[] = ['turn', 'duel', 'action'];

class Lessons {
  #read = $state.raw<readonly Lesson[]>(recall());

  due(lesson: Lesson): boolean {
    return !this.#read.includes(lesson);
  }

  /** Puts a lesson away for good. */
  read(...lessons: Lesson[]): void {
    this.#read = [...new Set([...this.#read, ...lessons])];
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#read));
    } catch {
      // Without storage the lesson comes again next time.
    }
  }

  readAll(): void {
    this.read(...ALL);
  }
}

function recall(): Lesson[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? ALL.filter((lesson) => kept.includes(lesson)) : [];
  } catch {
    return [];
  }
}

export const lessons = new Lessons();
