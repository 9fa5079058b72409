import {
  ask,
  cards,
  chapter,
  choice,
  column,
  list,
  presentation,
  questionSet,
  slide,
  table,
  text,
  trueFalse,
} from '../notation';

const COURSE = 'IC3-GS6-1';

const PASSWORDS = presentation(
  'Mật khẩu mạnh và cách giữ kín',
  [
    slide(
      'Mật khẩu mạnh và cách giữ kín',
      [text('Mật khẩu là chìa khóa của ngôi nhà số. Bài này giúp em làm một chiếc chìa khóa thật chắc.')],
      'Hỏi cả lớp: các em đang có những tài khoản nào cần mật khẩu? Không hỏi mật khẩu là gì.',
    ),
    slide(
      'Vì sao cần mật khẩu?',
      [
        list(
          'Để người khác không đọc được thư và tin nhắn của em',
          'Để không ai mạo danh em nói chuyện với bạn bè',
          'Để bài làm và ảnh của em không bị xóa hay lấy mất',
        ),
      ],
      'Kể một tình huống: bạn Bi quên đăng xuất ở phòng máy, hôm sau có người nhắn tin trêu cả lớp bằng tên của Bi.',
    ),
    slide(
      'Mật khẩu dễ đoán',
      [
        table(
          ['Mật khẩu', 'Vì sao dễ đoán'],
          ['12345678', 'Rất nhiều người dùng, kẻ xấu thử đầu tiên'],
          ['baoan2015', 'Tên và năm sinh, ai quen cũng biết'],
          ['matkhau', 'Một từ quen thuộc, lại ngắn'],
        ),
      ],
      'Cho học sinh thử giải thích từng dòng trước khi chiếu cột bên phải.',
    ),
    slide(
      'Ba điều làm mật khẩu mạnh',
      [
        list(
          'Dài: nên từ 12 ký tự trở lên',
          'Đa dạng: có chữ hoa, chữ thường, chữ số, ký hiệu',
          'Khó đoán: không chứa tên, ngày sinh, số điện thoại',
        ),
      ],
      'Độ dài quan trọng nhất. Một câu dài dễ nhớ thường tốt hơn một từ ngắn có nhiều ký hiệu.',
    ),
    slide(
      'Mẹo: ghép những từ không liên quan',
      [
        text('Nghĩ ra vài từ buồn cười rồi ghép lại, thêm số và ký hiệu. Em dễ nhớ, người khác khó đoán.'),
        table(
          ['Em nghĩ đến', 'Mật khẩu'],
          ['con voi, màu tím, 9 quả dừa', 'Voi-tim-9-qua-dua!'],
          ['mèo đạp xe lúc 7 giờ', 'Meo.dap.xe.7.gio'],
        ),
      ],
      'Nhắc học sinh không dùng đúng các mật khẩu trên trang chiếu, vì cả lớp đã biết.',
    ),
    slide(
      'Em thử chọn',
      [
        ask(
          choice(
            'Chọn mật khẩu cho tài khoản mới',
            'Bạn Bảo An (sinh năm 2015) cần một mật khẩu mới. Mật khẩu nào mạnh nhất?',
            [
              'BaoAn-2015-BaoAn-2015 | Tên và năm sinh của bạn, dù viết hai lần, vẫn rất dễ đoán.',
              'abcdefghijklmnopqrstuv | Các chữ cái theo thứ tự là mật khẩu hay bị thử, dù dài.',
              '*Canh-dieu-xanh-3-tang!',
              'baoan-123456789-baoan | Tên của bạn ghép với dãy số quen thuộc thì dễ đoán.',
            ],
            'Cả bốn mật khẩu đều dài, nhưng chỉ một mật khẩu ghép từ những từ không liên quan tới bạn nên khó đoán nhất.',
          ),
        ),
      ],
      'Cho các em giơ tay chọn, sau đó mời một em giải thích.',
    ),
    slide(
      'Giữ kín mật khẩu',
      [
        list(
          'Không cho bạn bè biết, kể cả bạn thân',
          'Không ghi lên giấy dán ở màn hình',
          'Mỗi tài khoản một mật khẩu khác nhau',
          'Nghi bị lộ thì đổi ngay và báo bố mẹ, thầy cô',
        ),
      ],
      'Bố mẹ có thể giữ giúp mật khẩu của các em nhỏ. Nếu có nhiều tài khoản, gia đình có thể dùng phần mềm quản lý mật khẩu.',
    ),
  ],
  '4.2',
);

const MAIL_CARDS = cards(
  'Từ ngữ trong hộp thư điện tử',
  'Đọc từ ở mặt trước, nói nghĩa rồi lật thẻ để kiểm tra.',
  [
    ['Người nhận (To)', 'Người mà em muốn gửi thư đến'],
    ['Chủ đề (Subject)', 'Dòng ngắn gọn cho biết thư nói về việc gì'],
    ['Tệp đính kèm', 'Tệp được gửi kèm theo thư, ví dụ bài làm của em'],
    ['Hộp thư đến (Inbox)', 'Nơi chứa các thư người khác gửi cho em'],
    ['Thư nháp (Drafts)', 'Thư đang viết dở, chưa gửi'],
    ['Thư rác (Spam)', 'Thư quảng cáo hoặc lừa đảo mà em không mong đợi'],
    ['Chuyển tiếp (Forward)', 'Gửi thư em nhận được cho một người khác'],
    ['Trả lời (Reply)', 'Viết thư đáp lại người đã gửi thư cho em'],
  ],
  '2.1',
);

const FOOTPRINT = column(
  'Dấu chân số của em',
  [
    text(
      'Mỗi khi em đăng bài, bình luận, bấm thích hay tìm kiếm, em để lại một dấu vết trên mạng. Những dấu vết đó gọi là dấu chân số.',
      'Dấu chân trên cát sẽ bị sóng xóa đi, còn dấu chân số có thể ở lại rất lâu.',
    ),
    table(
      ['Em làm', 'Dấu vết còn lại'],
      ['Đăng ảnh đi chơi', 'Ảnh, ngày giờ và có khi cả nơi chụp'],
      ['Bình luận dưới bài của bạn', 'Tên em và lời em đã viết'],
      ['Tìm kiếm một món đồ chơi', 'Lịch sử tìm kiếm, rồi quảng cáo đồ chơi hiện ra'],
    ),
    list(
      'Trước khi đăng, tự hỏi: mình có ngại nếu thầy cô hoặc bố mẹ đọc không?',
      'Chỉ cho bạn bè xem, không để công khai',
      'Không đăng thông tin của người khác khi chưa được phép',
    ),
    ask(
      choice(
        'Việc nào để lại dấu chân số?',
        'Việc nào sau đây để lại dấu chân số?',
        [
          'Đọc một cuốn sách giấy ở thư viện',
          'Vẽ tranh bằng bút màu rồi treo ở nhà',
          '*Bấm thích một đoạn phim trên mạng',
          'Kể chuyện cho em bé nghe trước khi ngủ',
        ],
        'Lượt thích được lưu lại cùng tên tài khoản của em.',
      ),
    ),
  ],
  '2.6',
);

const SAFETY_SET = questionSet(
  'Ôn nhanh: giữ an toàn cho tài khoản',
  'Bốn câu hỏi ngắn để em tự kiểm tra trước khi làm bài luyện tập.',
  [
    choice(
      'Người lạ hỏi mật khẩu',
      'Một người tự xưng là “quản trị viên trò chơi” nhắn tin hỏi mật khẩu để tặng quà. Em làm gì?',
      [
        '*Không trả lời, chặn và báo người lớn',
        'Đưa mật khẩu rồi đổi lại sau | Kẻ xấu có thể chiếm tài khoản trước khi em kịp đổi.',
        'Đưa mật khẩu của bạn',
        'Hỏi xem quà là gì rồi mới quyết định',
      ],
      'Người quản trị thật không bao giờ hỏi mật khẩu.',
    ),
    trueFalse(
      'Một mật khẩu cho mọi nơi',
      'Dùng một mật khẩu cho tất cả tài khoản là an toàn nếu mật khẩu đó dài.',
      false,
      'Nếu một trang để lộ mật khẩu thì mọi tài khoản khác của em cũng gặp nguy hiểm.',
    ),
    choice(
      'Trang web đòi cài phần mềm',
      'Em đang xem phim thì có cửa sổ hiện ra: “Máy bạn nhiễm virus, bấm để tải phần mềm diệt”. Em làm gì?',
      [
        'Bấm tải ngay cho an toàn | Cửa sổ này thường là quảng cáo lừa đảo.',
        'Nhập số điện thoại để được giúp đỡ',
        'Gửi đường dẫn cho bạn kiểm tra giúp',
        '*Đóng cửa sổ đó và hỏi người lớn',
      ],
      'Trang web không thể biết máy em có virus hay không. Chỉ cài phần mềm từ nguồn chính thức.',
    ),
    trueFalse(
      'Khóa màn hình điện thoại',
      'Đặt mã khóa màn hình giúp bảo vệ dữ liệu khi điện thoại bị mất.',
      true,
      'Người nhặt được máy sẽ khó xem tin nhắn và ảnh của em nếu không biết mã.',
    ),
  ],
  '4.2',
);

export const LEVEL_1_LESSONS = [
  chapter({ course: COURSE, chapter: 2, lesson: 3, maker: 'staff', ic3: ['1.2'] }, [FOOTPRINT]),
  chapter({ course: COURSE, chapter: 5, lesson: 1, maker: 'staff', ic3: ['1.5'] }, [MAIL_CARDS]),
  chapter({ course: COURSE, chapter: 7, lesson: 1, maker: 'admin', ic3: ['1.7'] }, [PASSWORDS]),
  chapter({ course: COURSE, chapter: 7, maker: 'admin', ic3: ['1.7'] }, [SAFETY_SET]),
];
