import { chapter, choice, type DemoChapter, essay, fileTask, ofLevel, onSheet, statements } from './notation';

const IC3 = { course: 'IC3-GS6-1', maker: 'admin' } as const;

/** What examinations of the demo are drawn from: nobody is shown these anywhere else. */
export const DEMO_EXAM_BANK: readonly DemoChapter[] = [
  chapter({ ...IC3, chapter: 1, ic3: ['1.1'] }, [
    ofLevel(
      'know',
      choice(
        'Bộ phận xử lý của máy tính',
        'Bộ phận nào của máy tính thực hiện các phép tính và điều khiển hoạt động của máy?',
        ['*CPU', 'Ổ cứng', 'Bàn phím', 'Màn hình'],
        'CPU là bộ xử lý trung tâm: nó thực hiện lệnh và điều khiển các bộ phận khác.',
        '5.2',
      ),
    ),
    ofLevel(
      'know',
      choice(
        'Thiết bị đưa kết quả ra giấy',
        'Thiết bị nào đưa kết quả từ máy tính ra giấy?',
        ['Máy quét', 'Chuột', '*Máy in', 'Micrô'],
        'Máy in là thiết bị ra; máy quét làm ngược lại, đưa hình từ giấy vào máy.',
        '5.2',
      ),
    ),
    ofLevel(
      'understand',
      choice(
        'Vì sao cần tắt máy đúng cách',
        'Vì sao không nên rút điện khi máy tính đang chạy?',
        [
          'Vì màn hình sẽ bị đổi màu',
          '*Vì dữ liệu chưa ghi có thể mất',
          'Vì bàn phím sẽ không gõ được nữa',
          'Vì máy tính sẽ quên tên người dùng',
        ],
        'Dữ liệu đang ở bộ nhớ trong sẽ mất khi mất điện; tắt đúng cách để hệ điều hành ghi lại trước.',
        '5.1',
      ),
    ),
    ofLevel(
      'apply',
      onSheet(
        'Số tệp ảnh chứa được',
        'Thẻ nhớ còn trống 4 000 MB. Mỗi ảnh chiếm 5 MB. Thẻ chứa thêm được nhiều nhất bao nhiêu ảnh?',
        '800',
        '4 000 chia cho 5 được 800 ảnh.',
        '5.2',
      ),
    ),
  ]),
  chapter({ ...IC3, chapter: 3, ic3: ['1.3'] }, [
    ofLevel(
      'know',
      choice(
        'Công cụ tìm trang web theo từ khóa',
        'Công cụ nào giúp tìm các trang web theo từ khóa?',
        ['Trình soạn thảo', 'Máy chiếu', 'Bảng tính', '*Máy tìm kiếm'],
        'Máy tìm kiếm nhận từ khóa rồi liệt kê các trang có liên quan.',
        '1.1',
      ),
    ),
    ofLevel(
      'know',
      choice(
        'Phần cuối của tên tệp văn bản',
        'Tệp nào sau đây thường là văn bản?',
        ['bai-hat.mp3', '*bao-cao.docx', 'anh-lop.png', 'bai-giang.mp4'],
        'Đuôi .docx là của tệp văn bản; .mp3 là âm thanh, .png là hình, .mp4 là phim.',
        '1.3',
      ),
    ),
    ofLevel(
      'understand',
      statements(
        'Đánh giá một nguồn tin',
        'Em đọc một tin lạ trên mạng. Mỗi ý sau đúng hay sai?',
        [
          '*Nên xem tin do ai đăng và đăng khi nào.',
          'Tin có nhiều lượt thích thì chắc chắn đúng.',
          '*Nên so sánh với một nguồn tin khác.',
          'Tin có hình ảnh thì không cần kiểm tra.',
        ],
        'Lượt thích và hình ảnh không nói tin đúng hay sai; nguồn và sự đối chiếu mới giúp em biết.',
        '1.2',
      ),
    ),
    ofLevel(
      'apply',
      choice(
        'Tìm đúng cụm từ',
        'Em muốn tìm các trang có đúng cụm từ chợ nổi Cái Răng. Em nên gõ thế nào?',
        ['chợ + nổi + Cái + Răng', 'chợ nổi', '*"chợ nổi Cái Răng"', 'Cái Răng chợ nổi ở đâu trên mạng'],
        'Dấu nháy kép bảo máy tìm kiếm giữ nguyên cụm từ.',
        '1.1',
      ),
    ),
  ]),
  chapter({ ...IC3, chapter: 7, ic3: ['1.7'] }, [
    ofLevel(
      'know',
      choice(
        'Mật khẩu khó đoán nhất',
        'Mật khẩu nào khó đoán nhất?',
        ['12345678', '*Me0-an_Ca!7', 'matkhau', 'hanoi2026'],
        'Mật khẩu khó đoán có chữ hoa, chữ thường, số và kí hiệu, không phải từ có sẵn.',
        '4.1',
      ),
    ),
    ofLevel(
      'understand',
      choice(
        'Dấu hiệu của thư lừa đảo',
        'Dấu hiệu nào cho thấy một thư điện tử có thể là lừa đảo?',
        [
          'Thư do cô giáo chủ nhiệm gửi cho cả lớp',
          'Thư có chữ kí của người gửi ở cuối thư',
          'Thư nhắc lại lịch kiểm tra đã dán ở lớp',
          '*Thư giục gửi mật khẩu ngay hôm nay',
        ],
        'Không nơi nào hỏi mật khẩu qua thư; giục giã là cách làm người nhận không kịp nghĩ.',
        '4.2',
      ),
    ),
    ofLevel(
      'understand',
      statements(
        'Dùng máy tính chung an toàn',
        'Em dùng máy ở thư viện. Mỗi ý sau đúng hay sai?',
        [
          '*Nên đăng xuất trước khi rời máy.',
          'Nên để trình duyệt nhớ mật khẩu.',
          '*Không nên mở thư riêng khi có người nhìn.',
          'Có thể cắm mọi USB nhặt được để xem.',
        ],
        'Máy chung có người dùng sau em: đừng để lại mật khẩu, và USB lạ có thể mang mã độc.',
        '4.1',
      ),
    ),
    ofLevel(
      'apply',
      onSheet(
        'Số lần nghỉ mắt',
        'Cứ 20 phút nhìn màn hình nên nghỉ mắt một lần. Học liền từ 8 giờ đến 10 giờ, em nghỉ mắt mấy lần nếu lần cuối đúng 10 giờ?',
        '6',
        'Hai giờ là 120 phút, chia cho 20 được 6 lần.',
        '4.3',
      ),
    ),
    ofLevel(
      'apply',
      essay(
        'Giữ an toàn cho tài khoản của em',
        'Bạn em bị người lạ chiếm tài khoản vì đặt mật khẩu dễ đoán. Em hãy viết một đoạn văn khuyên bạn cách giữ an toàn cho tài khoản, nêu ít nhất hai việc nên làm và giải thích vì sao.',
        [
          ['Nêu được ít nhất hai việc nên làm', 1],
          ['Giải thích vì sao', 1],
          ['Diễn đạt rõ ràng', 0.5],
        ],
        'Mật khẩu dài và riêng cho từng nơi, xác minh hai bước, không gửi mã cho ai, đăng xuất ở máy chung.',
        '4.1',
      ),
    ),
    ofLevel(
      'understand',
      essay(
        'Vì sao cần sao lưu',
        'Máy tính của lớp hỏng ổ cứng và mất hết bài. Theo em, vì sao cần sao lưu dữ liệu? Nêu một cách sao lưu mà lớp em có thể làm.',
        [
          ['Nêu được lý do', 1],
          ['Nêu một cách làm được', 1],
        ],
        'Ổ cứng có thể hỏng, máy có thể mất; bản sao ở nơi khác, như ổ ngoài hoặc trên mạng, giúp lấy lại bài.',
        '5.1',
      ),
    ),
    ofLevel(
      'apply',
      fileTask(
        'Tờ giới thiệu an toàn mạng',
        'Em hãy làm một tờ giới thiệu một trang về ba quy tắc an toàn khi lên mạng rồi nộp tệp.',
        {
          kinds: ['docx', 'pptx', 'pdf'],
          rubric: [
            ['Đủ ba quy tắc đúng', 1.5],
            ['Bố cục, hình ảnh phù hợp', 0.5],
          ],
        },
        'Ba quy tắc có thể là: giữ kín mật khẩu, không gặp người lạ quen trên mạng, kiểm tra tin trước khi chia sẻ.',
        '4.2',
      ),
    ),
  ]),
];
