/** Which lessons of the first game have been read. Kept by the browser. */

export type Lesson = 'split' | 'talk' | 'reveal';

const KEY = 'rustlers.critters.guide';
const ALL: Lesson[] = ['split', 'talk', 'reveal'];

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

  /** Lets all lessons come again. */
  again(): void {
    this.#read = [];
    try {
      localStorage.removeItem(KEY);
    } catch {
      // There was nothing to forget.
    }
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
